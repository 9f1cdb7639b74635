import { afterAll } from 'vitest'
import { cleanUp } from './cleanup.ts'

// This file runs for every test file, while the modules that it imports are loaded once for many of them.
afterAll(cleanUp)
