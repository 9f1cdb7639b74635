import { serve } from '../../process/workers/serve.ts'
import { createRenderer } from './render.ts'

serve(createRenderer())
