import { logoOperations } from '../../contract/operations/settings.ts'
import { answer, noContent } from '../http/routes/answer.ts'
import type { Deps } from '../http/routes/deps.ts'
import { bind, type Route } from '../http/routes/route.ts'
import { branding, type CanPrint, logo, removeLogo, setLogo } from './logo.ts'

export const logoRoutes = (deps: Pick<Deps, 'pdf'>): Route[] => {
  const canPrint: CanPrint = (picture) => deps.pdf.canPrint(picture)
  return bind(logoOperations, {
    'GET /api/v1/settings/branding': (ctx) => branding(ctx),
    'GET /api/v1/settings/logo': async (ctx) => {
      const { type, bytes } = await logo(ctx)
      return answer(Buffer.from(bytes), { headers: { 'content-type': type } })
    },
    'PUT /api/v1/settings/logo': async (ctx, { body }) => {
      await setLogo(ctx, body, canPrint)
      return noContent()
    },
    'DELETE /api/v1/settings/logo': async (ctx) => {
      await removeLogo(ctx)
      return noContent()
    },
  })
}
