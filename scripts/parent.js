const CHECK_EVERY = 200

/**
 * npm passes SIGTERM to the shell that it runs us in, and that shell (dash) dies of it without telling us.
 * So the death of the parent counts as SIGTERM, or the server would live on unseen. With `exec node …` as the
 * script there is no shell between, npm's signals arrive and npm waits for us; then this is only a second net.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY)
  timer.unref()
}
