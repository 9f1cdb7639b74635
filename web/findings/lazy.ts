import { lazyDialog } from '../ui/lazyDialog.tsx'

/** Fetched when opened: the list of findings is opened far more often. */
export const AddFinding = lazyDialog(async () => (await import('./AddFinding.tsx')).AddFinding)
export const ImportFindings = lazyDialog(async () => (await import('./import/ImportFindings.tsx')).ImportFindings)
