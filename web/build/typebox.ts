type Parts = readonly object[]
const plain = (...parts: Parts) => Object.assign({}, ...parts)

/**
 * Stands in for TypeBox in the browser, which checks nothing against a schema: the contract’s schemas stay plain
 * objects there, and the library (69 kB) stays here.
 */
export default {
  Optional: plain,
  Partial: plain,
  Unsafe: plain,
  Integer: plain,
  Number: plain,
  Boolean: plain,
  String: plain,
  Array: (items: object) => ({ items }),
  Object: (properties: object) => ({ properties }),
}
