import { ActionIcon, Tooltip } from '@mantine/core'
import type { ArrowUp } from 'lucide-react'

type ToolProps = { label: string; icon: typeof ArrowUp; disabled?: boolean; run: () => void }
/** A button of the pane's head. */
export const Tool = ({ label, icon: Icon, disabled = false, run }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="lg" aria-label={label} disabled={disabled} onClick={run}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)
