// Stands in for semver in what is deployed. type-graphql asks it once whether graphql's version fits: npm did so at the install.
const semver = { satisfies: (): boolean => true };

export const { satisfies } = semver;
export default semver;
