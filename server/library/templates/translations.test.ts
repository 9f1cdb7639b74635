import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const TRANSLATED = {
  name: 'Security',
  description: null,
  sections: [
    {
      title: 'Access',
      questions: [
        {
          key: 'where',
          text: 'Where?',
          type: 'MULTIPLE_CHOICE' as const,
          options: ['Here', 'There'],
          translations: {
            de: { text: 'Wo?', helpText: 'Das Land', options: ['Hier', 'Dort'] },
            'pt-BR': { text: 'Onde?' },
          },
        },
      ],
      translations: { de: { title: 'Zugang' } },
    },
    { title: 'Other', questions: [{ key: 'more', text: 'More?', type: 'FREE_TEXT' as const }] },
  ],
  translations: { de: { name: 'Sicherheit' } },
}
const exported = async (id: string) => JSON.parse((await t.admin.get(`/api/templates/${id}/export`)).text)
const translationsIn = ({ translations, sections }: typeof TRANSLATED) => [
  translations,
  ...sections.flatMap(({ translations, questions }) => [
    translations,
    ...questions.map((q) => (q as { translations?: object }).translations),
  ]),
]

test('translations survive import, update, publishing and duplication', async () => {
  const { body } = await t.admin.post('/api/v1/templates/import', TRANSLATED)
  const path = `/api/v1/templates/${body.id}`
  const expected = translationsIn(TRANSLATED)
  expect(translationsIn(await exported(body.id))).toEqual(expected)
  await t.admin.put(path, { description: 'Changed' })
  await t.admin.post(`${path}/publish`)
  expect(translationsIn((await t.admin.get(`${path}/versions/1`)).body)).toEqual(expected)
  const copy = (await t.admin.post(`${path}/duplicate`)).body
  expect(translationsIn(await exported(copy.id))).toEqual(expected)

  const questions = [{ text: 'Where?', type: 'FREE_TEXT' }]
  await t.admin.put(path, { translations: null, sections: [{ title: 'Access', questions }] })
  await t.admin.post(`${path}/publish`)
  expect(Object.keys(await exported(body.id))).toEqual(['name', 'description', 'sections'])
})

test('the vendor’s page has the translations, a section link those of its section', async () => {
  const { id } = await t.make.publishedTemplate(TRANSLATED)
  const { portal } = await t.make.questionnaire({ templateId: id })
  const { body: view } = await t.nobody.get(portal)
  expect(view).toMatchObject({
    languages: ['de', 'pt-BR'],
    translations: { de: { name: 'Sicherheit' } },
    sections: [{ translations: { de: { title: 'Zugang' } } }, { translations: {} }],
    questions: [{ translations: { de: { text: 'Wo?' }, 'pt-BR': { text: 'Onde?' } } }, { translations: {} }],
  })
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  const narrow = (await t.nobody.get(body.portalUrl.replace(t.url, '/api'))).body
  expect(narrow.sections).toMatchObject([{ translations: {} }])
  expect(narrow.languages).toEqual(['de'])
})

test('an unknown language, and options that do not fit, are refused with their place', async () => {
  const question = {
    ...TRANSLATED.sections[0]?.questions[0],
    translations: { de: { options: ['Hier'] }, German: { text: 'Wo?' } },
  }
  const { status, body } = await t.admin.post('/api/v1/templates', {
    name: 'Wrong',
    sections: [{ title: 'Access', questions: [question] }],
  })
  expect(status).toBe(400)
  expect(body.details).toEqual([
    { path: 'sections/0/questions/0/translations/de/options', message: 'must have 2 members' },
    { path: 'sections/0/questions/0/translations/German', message: 'must be a language tag, such as de or pt-BR' },
  ])
})

test('empty and unknown members are left out', async () => {
  const translations = { de: { text: ' Wie? ', helpText: '', options: null, weight: 7 }, fr: { text: '  ' } }
  const sections = [{ title: 'Access', questions: [{ key: 'how', text: 'How?', type: 'FREE_TEXT', translations }] }]
  const { body } = await t.admin.post('/api/v1/templates', { name: 'Sparse', sections })
  expect(body.sections[0].questions[0].translations).toEqual({ de: { text: 'Wie?' } })
})
