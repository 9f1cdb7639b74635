import { defineConfig } from 'vitest/config'

/** `npm run release:test`: what `npm run release` has made, used as its users do. */
export default defineConfig({
  test: {
    include: ['scripts/release/test/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
})
