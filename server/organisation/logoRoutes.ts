import { logoOperations } from '../../contract/organisation/settingsOperations.ts'
import { answer, noContent } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { branding, type CanPrint, logo, removeLogo, setLogo } from './logo.ts'

export const logoRoutes = ({ pdf }: { pdf: { canPrint: CanPrint } }): Route[] =>
  bind(logoOperations, {
    'GET /api/v1/settings/branding': (ctx) => branding(ctx),
    'GET /api/v1/settings/logo': async (ctx) => {
      const { type, bytes } = await logo(ctx)
      return answer(Buffer.from(bytes), { headers: { 'content-type': type } })
    },
    'PUT /api/v1/settings/logo': async (ctx, { body }) => {
      await setLogo(ctx, body, pdf.canPrint)
      return noContent()
    },
    'DELETE /api/v1/settings/logo': async (ctx) => {
      await removeLogo(ctx)
      return noContent()
    },
  })
