/** As much of the report of `npm audit --json` as is needed. A dependency names its advisories, or the packages between. */
export type Advisory = { name: string; title: string; url: string; severity: string }
export type Report = { vulnerabilities: { [name: string]: { via: readonly (Advisory | string)[] } } }

/** An advisory that does not concern us, or that has no fix yet: until a day, when it is looked at again. */
export type Exception = { url: string; reason: string; until: string }

const advisoriesIn = ({ vulnerabilities }: Report): Advisory[] => {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  return [...new Map(all.map((advisory) => [advisory.url, advisory])).values()].sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** What must be done: advisories without an exception, and exceptions that have ended or are not needed any more. */
export const problemsIn = (report: Report, exceptions: readonly Exception[], today: string) => {
  const advisories = advisoriesIn(report)
  const exceptionFor = ({ url }: Advisory) => exceptions.find((exception) => exception.url === url)
  return [
    ...advisories
      .filter((advisory) => !exceptionFor(advisory))
      .map(({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map(({ url, until }) => `The exception for ${url} ended on ${until}.`),
    ...exceptions
      .filter(({ url }) => !advisories.some((advisory) => advisory.url === url))
      .map(({ url }) => `The exception for ${url} is not needed any more: remove it.`),
  ]
}
