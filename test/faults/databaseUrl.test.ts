import type { checkServerIdentity, PeerCertificate } from 'node:tls'
import { expect, test } from 'vitest'
import { addressProblem, readAddress } from '../../server/config/databaseUrl.ts'
import { nameOf } from '../../server/db/driver/socket.ts'
import { optionsOf } from '../../server/db/driver/tls.ts'

test('a URL means what it means to psql: hosts, ports, escaped names, and settings', () => {
  expect(readAddress('postgres://a%40b:p%2Fq@db.example.com:6543/my%20db?statement_timeout=1000')).toMatchObject({
    endpoints: [{ host: 'db.example.com', port: 6543 }],
    user: 'a@b',
    pass: 'p/q',
    database: 'my db',
    settings: { statement_timeout: '1000' },
  })
})

test('keywords mean the same as a URL, with quotes and escapes', () => {
  const keywords =
    "host=one,two port = 5432,5433 user='a b' password='it\\'s' dbname=assay target_session_attrs=primary"
  expect(readAddress(keywords)).toEqual(
    readAddress("postgres://a%20b:it's@one:5432,two:5433/assay?target_session_attrs=primary"),
  )
})

test.each([
  ['postgres://one,two:5433/assay', ['one:5432', 'two:5433']],
  ['postgresql://[::1]/assay', ['[::1]:5432']],
  ['postgres://[::1]:5433,db/assay', ['[::1]:5433', 'db:5432']],
  ['postgres:///assay?host=one,two&port=5433', ['one:5433', 'two:5433']],
  ['host=/run/a,/run/b port=5433,5434', ['/run/a/.s.PGSQL.5433', '/run/b/.s.PGSQL.5434']],
  ['postgres://assay@%2Frun%2Fpg%2C1:5433/assay?sslmode=require', ['/run/pg,1/.s.PGSQL.5433']],
  ['postgres:///assay?host=/run/pg%2C1&port=5433&user=assay', ['/run/pg,1/.s.PGSQL.5433']],
])('the hosts of %s', (text, expected) => {
  expect(readAddress(text).endpoints.map(nameOf)).toEqual(expected)
})

test('parameters for libpq only are not sent to the server', () => {
  const query = 'sslmode=require&channel_binding=require&gssencmode=disable&connect_timeout=10&application_name=x'
  expect(readAddress(`postgres://host/assay?${query}`).settings).toEqual({ application_name: 'x' })
})

test.each([
  ['postgres://host/assay?sslmode=sometimes', /sslmode .* it is "sometimes"/],
  ['host=a,b,c port=1,2', /it has 2 for 3 hosts/],
  ['host=a port=70000', /ports from 1 to 65535; one is "70000"/],
  ['host=a port', /cannot be read from character 7 on/],
  ['host=a service=assay', /must not have service/],
  ['postgres://host/%zz', /percent sign/],
])('what cannot be understood is named: %s', (text, problem) => {
  expect(addressProblem(text)).toMatch(problem)
})

const certificate = (subjectaltname: string) => ({ subject: { CN: 'x' }, subjectaltname }) as PeerCertificate

test('verify-full compares an address with the certificate’s addresses, not "localhost"', () => {
  const tls = { required: true, verify: 'name', ca: undefined } as const
  const check = optionsOf('192.0.2.7', tls).checkServerIdentity as typeof checkServerIdentity
  expect(check('localhost', certificate('IP Address:192.0.2.7'))).toBeUndefined()
  expect(check('localhost', certificate('DNS:localhost'))).toBeInstanceOf(Error)
})
