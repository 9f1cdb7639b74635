const CHECK_EVERY = 200

/**
 * npm sends SIGTERM to the shell that runs us, and that shell (dash) dies without forwarding it. So the death of the
 * parent counts as SIGTERM, or the server would keep running unseen. With `exec node …` as the script there is no shell
 * in between, npm's signals arrive and npm waits for us; then this is only a safety net.
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
