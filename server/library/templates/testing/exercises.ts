import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

const BASE = '/api/v1/templates'
const question = { key: 'a', text: 'A?', type: 'YES_NO' }
const withQuestion = (fields: object) => ({ name: 'New', sections: [{ title: 'S', questions: [question, fields] }] })

export const exercises: Exercise[] = [
  {
    route: `POST ${BASE}`,
    actions: ['CREATE_TEMPLATE'],
    prepare: async ({ admin }) => ({
      call: () => admin.post(BASE, { name: 'New', sections: [{ title: 'S', questions: [question] }] }),
      refuse: [
        () => admin.post(BASE, { name: '' }),
        () => admin.post(BASE, withQuestion(question)),
        () => admin.post(BASE, withQuestion({ text: 'B', type: 'FREE_TEXT', controlCodes: ['not known'] })),
      ],
    }),
  },
  {
    route: `POST ${BASE}/import`,
    actions: ['IMPORT_TEMPLATE'],
    prepare: async ({ admin }) => ({
      call: () => admin.post(`${BASE}/import`, { name: 'New', sections: [] }),
      refuse: [
        () => admin.post(`${BASE}/import`, { name: 'New' }),
        () => admin.post(`${BASE}/import`, withQuestion({ text: 'B', type: 'COMBOBOX' })),
      ],
    }),
  },
  ...(['put', 'patch'] as const).map(
    (method): Exercise => ({
      route: `${method.toUpperCase()} ${BASE}/:templateId`,
      actions: ['UPDATE_TEMPLATE'],
      prepare: async ({ admin, make }) => {
        const [template, archived] = [await make.publishedTemplate(), await make.template()]
        await admin.post(`${BASE}/${archived.id}/archive`)
        return {
          call: () => admin[method](`${BASE}/${template.id}`, { description: 'New' }),
          refuse: [
            () => admin[method](`${BASE}/${NONE}`, { description: 'New' }),
            () => admin[method](`${BASE}/${archived.id}`, { description: 'New' }),
            () =>
              admin[method](`${BASE}/${template.id}`, { description: 'New' }, { headers: { 'if-match': '"another"' } }),
            () =>
              admin[method](`${BASE}/${template.id}`, withQuestion({ ...question, key: 'b', expectedAnswer: 'MAYBE' })),
          ],
        }
      },
    }),
  ),
  {
    route: `PUT ${BASE}/:templateId/working-copy`,
    actions: [],
    prepare: async ({ admin, make }) => {
      const { id } = await make.template()
      const body = { content: { sections: [{ questions: [{ type: 'YES_NO' }] }] } }
      return {
        call: () => admin.put(`${BASE}/${id}/working-copy`, body),
        refuse: [
          () => admin.put(`${BASE}/${NONE}/working-copy`, body),
          () => admin.put(`${BASE}/${id}/working-copy`, {}),
          () => admin.put(`${BASE}/${id}/working-copy`, body, { headers: { 'if-match': '"another"' } }),
        ],
      }
    },
  },
  {
    route: `DELETE ${BASE}/:templateId/working-copy`,
    actions: [],
    prepare: async ({ admin, make }) => {
      const { id } = await make.template()
      return {
        call: () => admin.delete(`${BASE}/${id}/working-copy`),
        refuse: [() => admin.delete(`${BASE}/${NONE}/working-copy`)],
      }
    },
  },
  {
    route: `DELETE ${BASE}/:templateId`,
    actions: ['DELETE_TEMPLATE'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.publishedTemplate()
      return {
        call: () => admin.delete(`${BASE}/${id}`),
        refuse: [() => admin.delete(`${BASE}/${NONE}`)],
      }
    },
  },
  {
    route: `POST ${BASE}/:templateId/publish`,
    actions: ['PUBLISH_TEMPLATE'],
    prepare: async ({ admin, make }) => {
      const [draft, published, empty] = [
        await make.template(),
        await make.publishedTemplate(),
        await make.template({ sections: [] }),
      ]
      return {
        call: () => admin.post(`${BASE}/${draft.id}/publish`),
        refuse: [NONE, published.id, empty.id].map((id) => () => admin.post(`${BASE}/${id}/publish`)),
      }
    },
  },
  {
    route: `POST ${BASE}/:templateId/archive`,
    actions: ['ARCHIVE_TEMPLATE'],
    prepare: async ({ admin, make }) => {
      const [template, archived] = [await make.template(), await make.template()]
      await admin.post(`${BASE}/${archived.id}/archive`)
      return {
        call: () => admin.post(`${BASE}/${template.id}/archive`),
        refuse: [NONE, archived.id].map((id) => () => admin.post(`${BASE}/${id}/archive`)),
      }
    },
  },
  {
    route: `POST ${BASE}/:templateId/duplicate`,
    actions: ['DUPLICATE_TEMPLATE'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.template()
      return {
        call: () => admin.post(`${BASE}/${id}/duplicate`),
        refuse: [() => admin.post(`${BASE}/${NONE}/duplicate`)],
      }
    },
  },
]
