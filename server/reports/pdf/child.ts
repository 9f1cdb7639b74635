import { serve } from '../../workers/serve.ts'
import { createRenderer } from './render.ts'

serve(createRenderer())
