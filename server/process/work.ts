import { createEngine } from '../jobs/engine.ts'
import { queuesOf } from './queues.ts'
import type { Services } from './services.ts'
import { systemContext } from './system.ts'

/** What happens without a request, once the engine is started or drained. */
export const createWork = (services: Services, url: string, sameSecret: boolean) => {
  const { config, clock, warn, sealer, pdf } = services
  const system = () => systemContext({ ...services, smtp: config.smtp }, url, clock(), sealer.soon)
  const { queues, close: closeQueues } = queuesOf(system, { ...config, sameSecret, pdf })
  const engine = createEngine({ queues, clock, warn })
  const close = () => {
    closeQueues()
    return engine.stop()
  }
  return { system, engine, close }
}
