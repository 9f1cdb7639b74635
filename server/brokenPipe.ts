/** Whoever reads only the beginning (`| head`) has seen enough: what is under way still comes to its end. */
export const outliveReader = () => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
