import { expect, test } from 'vitest'
import { childrenOf, childText, xmlTree } from './xml.ts'

test('elements have their attributes, texts and children, without comments and declarations', () => {
  const root = xmlTree(`<?xml version="1.0"?><!DOCTYPE a [ <!ELEMENT a (b*)> ]><!-- <b>no</b> -->
    <a x='1 > 0' y="&lt;&#65;&amp;"><b>one</b><b/><b><![CDATA[<i> & ]]>two</b></a>`)
  expect(root?.name).toBe('a')
  expect(Object.fromEntries(root?.attributes ?? [])).toEqual({ x: '1 > 0', y: '<A&' })
  expect(childrenOf(root, 'b').map(({ text }) => text)).toEqual(['one', '', '<i> & two'])
  expect(root && childText(root, 'c')).toBe('')
})

test('an entity of the file itself stays as it is written', () => {
  expect(xmlTree('<!DOCTYPE a [ <!ENTITY e "boom"> ]><a>&e;&e;</a>')?.text).toBe('&e;&e;')
})

test.each(['', 'text', '<', '<a', '<a><b', '</a>', '<!-- <a/>', '<a><![CDATA[x'])(
  'a file that is cut off ends: %j',
  (xml) => {
    expect(() => xmlTree(xml)).not.toThrow()
  },
)

test('a long file without an end is read in one pass', () => {
  const before = process.cpuUsage().user
  xmlTree('<'.repeat(1_000_000))
  xmlTree(`<a ${'x'.repeat(1_000_000)}`)
  xmlTree(`<a ${'x'.repeat(500_000)}></a>`)
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
})
