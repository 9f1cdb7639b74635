/** A reader that only wants the beginning (`| head`) closes the pipe: the command still completes. */
export const outliveReader = () => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
