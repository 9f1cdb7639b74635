import { READ_HERE, readApart } from '../../tables/apart/reader.ts'
import { ANYBODY, type Client } from '../../workers/childPool.ts'
import { type CsvToRead, type CsvVendors, vendorsOfCsv } from './rules.ts'

/** For the process that reads large files. */
export const read = vendorsOfCsv

/** The rows of a file. A large one is read in a process of its own, where it holds up nobody. */
export const readVendors = async (given: CsvToRead, client: Client = ANYBODY): Promise<CsvVendors> =>
  given.csv.length <= READ_HERE.rowsBytes ? read(given) : readApart<CsvVendors>(import.meta.url, given, client)
