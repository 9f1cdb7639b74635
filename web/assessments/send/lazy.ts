import { lazyDialog } from '../../ui/lazyDialog.tsx'

export const SendWizard = lazyDialog(async () => (await import('./SendWizard.tsx')).SendWizard)
