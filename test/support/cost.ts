/** The processor time of a piece of work in this process, in seconds: unlike the clock, it does not depend on others. */
export const processorSeconds = async (work: () => unknown) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
