import type { PeerCertificate } from 'node:tls'
import { expect, test } from 'vitest'
import { type Address, readAddress } from '../../server/db/address.ts'

test('a URL means what it means to psql: hosts, ports, escaped names, and settings', () => {
  expect(readAddress('postgres://a%40b:p%2Fq@db.example.com:6543/my%20db?statement_timeout=1000')).toMatchObject({
    host: ['db.example.com'],
    port: [6543],
    user: 'a@b',
    pass: 'p/q',
    database: 'my db',
    connection: { statement_timeout: '1000' },
  })
  expect(readAddress('postgresql://[::1]/assay')).toMatchObject({ host: ['::1'], port: [5432] })
  expect(readAddress('postgres://one,two:5433/assay')).toMatchObject({ host: ['one', 'two'], port: [5433, 5433] })
})

test('a socket is given by an escaped path or by host=, without TLS', () => {
  const expected = { path: '/run/pg,1/.s.PGSQL.5433', ssl: false, user: 'assay', database: 'assay' }
  expect(readAddress('postgres://assay@%2Frun%2Fpg%2C1:5433/assay?sslmode=require')).toMatchObject(expected)
  expect(readAddress('postgres:///assay?host=/run/pg,1&port=5433&user=assay')).toMatchObject(expected)
})

test('parameters for psql only are not sent to the server', () => {
  const query = 'sslmode=require&channel_binding=require&gssencmode=disable&connect_timeout=10&application_name=x'
  expect(readAddress(`postgres://host/assay?${query}`).connection).toEqual({ application_name: 'x' })
})

test('an unknown mode is named', () => {
  expect(() => readAddress('postgres://host/assay?sslmode=sometimes')).toThrow(/sslmode .* it is "sometimes"/)
})

const certificate = (subjectaltname: string) => ({ subject: { CN: 'x' }, subjectaltname }) as PeerCertificate
const identityCheck = (address: Address) =>
  (address.ssl as { checkServerIdentity: (name: string, certificate: PeerCertificate) => Error | undefined })
    .checkServerIdentity

test('verify-full compares an address with the certificate’s addresses, not "localhost"', () => {
  const check = identityCheck(readAddress('postgres://192.0.2.7/assay?sslmode=verify-full'))
  expect(check('localhost', certificate('IP Address:192.0.2.7'))).toBeUndefined()
  expect(check('localhost', certificate('DNS:localhost'))).toBeInstanceOf(Error)
})
