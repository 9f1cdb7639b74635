import { expect, test } from 'vitest'
import { noticesAbout } from './startNotices.ts'

const names = (publicUrl: string | undefined, trustedProxies: number) =>
  noticesAbout({ publicUrl, trustedProxies }).map((notice) => /mails|TRUSTED/.exec(notice)?.[0])

test('a start warns that links lead to this machine, and that no proxy is trusted', () => {
  expect(names(undefined, 0)).toEqual(['mails'])
  expect(names('https://assay.example.com', 0)).toEqual(['TRUSTED'])
  expect(names('https://assay.example.com', 1)).toEqual([])
  expect(names('http://localhost:3000', 0)).toEqual([])
})
