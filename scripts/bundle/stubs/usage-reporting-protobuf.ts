// Stands in for @apollo/usage-reporting-protobuf in what is deployed: the plugins that use it are switched off.
export const google = undefined;
export const Trace = undefined;
export const Report = undefined;
export const ReportHeader = undefined;
export const TracesAndStats = undefined;
