import { expect, test } from 'vitest'
import { browserText, placeText } from './devices.ts'

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${APPLE} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 16) ${APPLE} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['curl/8.0', 'curl'],
  ['something else', 'something else'],
  [null, 'Unknown'],
])('%s is %s', (userAgent, text) => {
  expect(browserText(userAgent)).toBe(text)
})

test.each([
  ['127.0.0.1', 'The server itself'],
  ['::1', 'The server itself'],
  ['10.1.2.3', 'Private network'],
  ['172.31.0.1', 'Private network'],
  ['172.32.0.1', 'Internet'],
  ['fd00::1', 'Private network'],
  ['2001:db8::1', 'Internet'],
  [null, 'Unknown'],
])('%s is %s', (address, text) => {
  expect(placeText(address)).toBe(text)
})
