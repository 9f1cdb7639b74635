/** Where a package that `from` depends on is found: beside it, or in a folder further up. */
const find = (lock, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[path] || folder === '') return path
  }
}

/** The paths in the lock file of these packages and of all that they depend on, each with the one that brought it. */
export const dependenciesOf = (lock, names) => {
  const found = new Map()
  const visit = (path, from) => {
    const entry = lock[path]
    if (!entry || found.has(path)) return
    found.set(path, from)
    const needed = { ...entry.dependencies, ...entry.optionalDependencies }
    for (const name of Object.keys(needed)) visit(find(lock, path, name), path)
  }
  for (const name of names) visit(find(lock, '', name), '')
  return found
}
