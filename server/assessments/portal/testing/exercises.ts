import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { pack } from '../../workbook/testing/fill.ts'
import { reporting } from './fixes.ts'

const BASE = '/api/portal/:token'
const UNKNOWN = `/api/portal/${'x'.repeat(43)}`

/** The path of a section link to the second section. */
export const handedOff = async ({ nobody, url }: TestApp, portal: string) => {
  const { body } = await nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  return { id: body.handOff.id, portal: body.portalUrl.replace(url, '/api') }
}

/** A submitted assessment with a file, and the answer to its upload. */
const submittedWithFile = async (t: TestApp) => {
  const last = await t.make.questionnaire()
  const form = {
    fields: { questionId: last.questions.mfa ?? '' },
    files: [{ name: 'a.pdf', content: '%PDF-1.7 y' }],
  }
  const { body } = await t.nobody.upload(`${last.portal}/evidence`, form)
  await t.make.answer({ id: last.id, ids: last.questions }, { mfa: 'YES', where: 'EU' })
  await t.nobody.post(`${last.portal}/submit`)
  return { last, body }
}

const answering: Exercise[] = [
  {
    route: `POST ${BASE}/unlock`,
    actions: [],
    prepare: async ({ nobody, make }) => {
      const { portal } = await make.questionnaire({ link: { password: 'open sesame' } })
      const open = await make.questionnaire()
      return {
        call: () => nobody.post(`${portal}/unlock`, { password: 'open sesame' }),
        // A wrong password is logged: see the tests of the portal.
        refuse: [open.portal, UNKNOWN].map((path) => () => nobody.post(`${path}/unlock`, { password: 'wrong' })),
      }
    },
  },
  {
    route: `PUT ${BASE}/answers/:questionId`,
    actions: ['START_ASSESSMENT'],
    prepare: async (t) => {
      const { portal, questions } = await t.make.questionnaire()
      const save = (path: string, key: string, value: unknown) => () =>
        t.nobody.put(`${path}/answers/${questions[key] ?? NONE}`, { value })
      const handOff = await handedOff(t, portal)
      return {
        call: save(portal, 'mfa', 'YES'),
        refuse: [
          save(portal, 'mfa', 'MAYBE'),
          save(portal, 'none', 'YES'),
          save(handOff.portal, 'mfa', 'YES'),
          save(UNKNOWN, 'mfa', 'YES'),
        ],
      }
    },
  },
  {
    route: `PUT ${BASE}/answers/:questionId`,
    actions: [],
    prepare: async ({ nobody, make }) => {
      const { portal, questions } = await make.questionnaire()
      await nobody.put(`${portal}/answers/${questions.mfa}`, { value: 'YES' })
      return {
        call: () => nobody.put(`${portal}/answers/${questions.how}`, { value: 'With an app' }),
        refuse: [() => nobody.put(`${portal}/answers/${questions.how}`, { value: 7 })],
      }
    },
  },
  {
    route: `POST ${BASE}/reuse`,
    actions: ['START_ASSESSMENT', 'ADD_EVIDENCE'],
    prepare: async (t) => {
      const { last } = await submittedWithFile(t)
      const { vendorId, templateId } = last
      const { portal } = await t.make.questionnaire({ vendorId, templateId })
      const handOff = await handedOff(t, (await t.make.questionnaire()).portal)
      return {
        call: () => t.nobody.post(`${portal}/reuse`, { evidence: true }),
        refuse: [
          () => t.nobody.post(`${portal}/reuse`, { questionIds: [NONE] }),
          () => t.nobody.post(`${handOff.portal}/reuse`),
          () => t.nobody.post(`/api/portal/${last.token}/reuse`),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/submit`,
    actions: ['SUBMIT_ASSESSMENT'],
    prepare: async (t) => {
      const [sent, empty, done] = [
        await t.make.questionnaire(),
        await t.make.questionnaire(),
        await t.make.submittedAssessment({ mfa: 'YES' }),
      ]
      await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'YES', where: 'EU' })
      const refused = [empty.portal, (await handedOff(t, sent.portal)).portal, `/api/portal/${done.token}`, UNKNOWN]
      return {
        call: () => t.nobody.post(`${sent.portal}/submit`),
        refuse: refused.map((portal) => () => t.nobody.post(`${portal}/submit`)),
      }
    },
  },
]

/** A workbook with this answer to the first question, the sheet of which has only what is needed. */
const workbook = (answer: string) =>
  pack([
    {
      name: 'Mine',
      rows: [
        ['Key', 'Answer', 'Not applicable', 'Comment'],
        ['mfa', answer],
      ],
    },
  ])

const sharing: Exercise[] = [
  {
    route: `POST ${BASE}/done`,
    actions: ['FINISH_HAND_OFF'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      return {
        call: () => t.nobody.post(`${handOff.portal}/done`),
        refuse: [portal, UNKNOWN].map((path) => () => t.nobody.post(`${path}/done`)),
      }
    },
  },
]

const offline: Exercise[] = [
  {
    route: `POST ${BASE}/workbook`,
    actions: ['START_ASSESSMENT'],
    prepare: async ({ nobody, make }) => {
      const { portal } = await make.questionnaire()
      const done = await make.submittedAssessment({ mfa: 'YES' })
      const [file, wrong, other] = [
        await workbook('Yes'),
        await workbook('Perhaps'),
        await pack([{ name: 'A', rows: [] }]),
      ]
      const send = (path: string, content: Uint8Array<ArrayBuffer>) => () =>
        nobody.upload(path, { files: [{ name: 'a.xlsx', content }] })
      return {
        call: send(`${portal}/workbook`, file),
        refuse: [
          send(`${portal}/workbook`, other),
          send(`${portal}/workbook?dryRun=maybe`, file),
          send(`/api/portal/${done.token}/workbook`, wrong),
          send(`${UNKNOWN}/workbook`, file),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/answers/workbook`,
    actions: ['START_ASSESSMENT'],
    prepare: async ({ nobody, make }) => {
      const { portal } = await make.questionnaire()
      const done = await make.submittedAssessment({ mfa: 'YES' })
      const [file, other] = [await workbook('Yes'), await pack([{ name: 'A', rows: [] }])]
      const send = (path: string, content: Uint8Array<ArrayBuffer>, query: string) => () =>
        nobody.upload(`${path}/answers/workbook?take=${query}`, { files: [{ name: 'a.xlsx', content }] })
      return {
        call: send(portal, file, 'all'),
        refuse: [
          send(portal, other, 'all'),
          send(portal, file, 'maybe'),
          send(`/api/portal/${done.token}`, file, 'all'),
          send(UNKNOWN, file, 'all'),
        ],
      }
    },
  },
]

const talking: Exercise[] = [
  {
    route: `POST ${BASE}/comments`,
    actions: ['ADD_COMMENT'],
    prepare: async (t) => {
      const { portal, questions } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      const write = (path: string, body: object) => () => t.nobody.post(`${path}/comments`, { body: 'Hello', ...body })
      return {
        call: write(portal, { questionId: questions.mfa }),
        refuse: [
          write(portal, { body: '' }),
          write(portal, { parentId: NONE }),
          write(portal, { questionId: NONE }),
          write(handOff.portal, { questionId: questions.mfa }),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/hand-offs`,
    actions: ['CREATE_HAND_OFF'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      return {
        call: () => t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0, holderName: 'Linus' }),
        refuse: [
          () => t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 7 }),
          () => t.nobody.post(`${handOff.portal}/hand-offs`, { sectionIndex: 1 }),
        ],
      }
    },
  },
  {
    route: `DELETE ${BASE}/hand-offs/:handOffId`,
    actions: ['REVOKE_HAND_OFF'],
    prepare: async (t) => {
      const { portal } = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      return {
        call: () => t.nobody.delete(`${portal}/hand-offs/${handOff.id}`),
        refuse: [
          () => t.nobody.delete(`${portal}/hand-offs/${NONE}`),
          () => t.nobody.delete(`${handOff.portal}/hand-offs/${handOff.id}`),
        ],
      }
    },
  },
]

const evidence: Exercise[] = [
  {
    route: `POST ${BASE}/evidence`,
    actions: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    prepare: async ({ nobody, make }) => {
      const { portal, questions } = await make.questionnaire()
      const send = (path: string, questionId: string, content: string) => () =>
        nobody.upload(`${path}/evidence`, { fields: { questionId }, files: [{ name: 'a.pdf', content }] })
      return {
        call: send(portal, questions.mfa ?? '', '%PDF-1.7 new'),
        refuse: [
          send(portal, questions.mfa ?? '', '<html>'),
          send(portal, NONE, '%PDF-1.7 new'),
          send(portal, '', '%PDF-1.7 new'),
          send(UNKNOWN, questions.mfa ?? '', '%PDF-1.7 new'),
          () => nobody.post(`${portal}/evidence`, { questionId: questions.mfa }),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/evidence/reuse`,
    actions: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    prepare: async (t) => {
      const { last, body } = await submittedWithFile(t)
      const { vendorId, templateId } = last
      const { portal, questions } = await t.make.questionnaire({ vendorId, templateId })
      const other = await t.make.questionnaire()
      const handOff = await handedOff(t, portal)
      const again = (path: string, questionId: string | undefined, evidenceId: string) => () =>
        t.nobody.post(`${path}/evidence/reuse`, { questionId, evidenceId })
      return {
        call: again(portal, questions.how, body.id),
        refuse: [
          again(portal, questions.how, NONE),
          again(portal, NONE, body.id),
          again(other.portal, other.questions.how, body.id),
          again(handOff.portal, questions.where, body.id),
        ],
      }
    },
  },
  {
    route: `DELETE ${BASE}/evidence/:evidenceId`,
    actions: ['REMOVE_EVIDENCE'],
    prepare: async ({ nobody, make }) => {
      const { portal, questions } = await make.questionnaire()
      const other = await make.questionnaire()
      const form = { fields: { questionId: questions.mfa ?? '' }, files: [{ name: 'a.pdf', content: '%PDF-1.7 x' }] }
      const { body } = await nobody.upload(`${portal}/evidence`, form)
      return {
        call: () => nobody.delete(`${portal}/evidence/${body.id}`),
        refuse: [
          () => nobody.delete(`${portal}/evidence/${NONE}`),
          () => nobody.delete(`${other.portal}/evidence/${body.id}`),
        ],
      }
    },
  },
]

export const exercises: Exercise[] = [...answering, ...sharing, ...offline, ...reporting, ...talking, ...evidence]
