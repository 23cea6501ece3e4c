// jest gives each test file its own `Error`, while Node's sockets throw the outer one. The driver asks `instanceof Error`
// before it looks at a code, so without this it takes a broken connection for something unknown, as it never does outside jest.
const isError = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Error]';

export const acceptOuterErrors = (): void => {
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(this: unknown, value: unknown) {
      return this === Error ? isError(value) : Function.prototype[Symbol.hasInstance].call(this as () => void, value);
    },
  });
};
