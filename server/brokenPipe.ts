/** Whoever reads our output may stop in the middle (`| head`): then there is nobody left to tell, and that is no error. */
export const endWithReader = () => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
