export const wantedBuild: (root: string) => string
export const ensureBuilt: (
  root: string,
  node?: string,
) => Promise<{ code: number | null; signal: string | null; output: string } | undefined>
