import { Branding, LOGO_TYPES, LogoUpload } from '../../contract/settings.ts'
import { answer, noContent } from '../http/answer.ts'
import type { Deps } from '../http/deps.ts'
import { type Route, route } from '../http/route.ts'
import { branding, type CanPrint, logo, removeLogo, setLogo } from './logo.ts'

const tag = 'Settings'
const path = '/api/v1/settings/logo'

export const logoRoutes = (deps: Pick<Deps, 'pdf'>): Route[] => {
  const canPrint: CanPrint = (picture) => deps.pdf.canPrint(picture)
  return [
    route({
      method: 'GET',
      path: '/api/v1/settings/branding',
      tag,
      permission: 'authenticated',
      summary: 'The organisation’s name and colour, and whether there is a logo',
      answers: { 200: Branding },
      handle: (ctx) => branding(ctx),
    }),
    route({
      method: 'GET',
      path,
      tag,
      permission: 'authenticated',
      summary: 'The organisation’s logo',
      answers: { 200: { media: LOGO_TYPES, description: 'The picture' }, 404: 'There is no logo' },
      handle: async (ctx) => {
        const { type, bytes } = await logo(ctx)
        return answer(Buffer.from(bytes), { headers: { 'content-type': type } })
      },
    }),
    route({
      method: 'PUT',
      path,
      tag,
      permission: 'settings:manage',
      audit: 'UPDATE_SETTINGS',
      summary: 'Set the logo that reports and the portal show',
      body: LogoUpload,
      answers: { 204: 'It is set' },
      handle: async (ctx, { body }) => {
        await setLogo(ctx, body, canPrint)
        return noContent()
      },
    }),
    route({
      method: 'DELETE',
      path,
      tag,
      permission: 'settings:manage',
      audit: 'UPDATE_SETTINGS',
      summary: 'Remove the logo',
      answers: { 204: 'There is none any more' },
      handle: async (ctx) => {
        await removeLogo(ctx)
        return noContent()
      },
    }),
  ]
}
