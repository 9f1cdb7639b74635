import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RemindButton } from '../assessments/RemindButton.tsx'
import { Status } from '../ui/Status.tsx'
import { DecideAcceptance, DecideRequest } from './Decide.tsx'
import styles from './dashboard.module.css'
import type { Task } from './day.ts'

/** One line: how late, what, of whom, and what can be done about it. */
export const TaskRow = ({ task }: { task: Task }) => (
  <li>
    <Status meaning={task.meaning} word={task.when} />
    <span className={styles.taskWhat}>
      <Link {...task.to} className="break">
        {task.title}
      </Link>{' '}
      <Text span c="dimmed" size="sm">
        {task.about}
      </Text>
      {task.note && (
        <Text component="div" c="dimmed" size="sm" lineClamp={2}>
          {task.note}
        </Text>
      )}
    </span>
    <Group gap="xs" wrap="nowrap" className={styles.taskDo}>
      <TaskAction task={task} />
    </Group>
  </li>
)

function TaskAction({ task: { decide, remind, title, action, to } }: { task: Task }) {
  if (decide && 'findingId' in decide) return <DecideAcceptance {...decide} about={title} />
  if (decide) return <DecideRequest {...decide} about={title} />
  return (
    <>
      {remind && <RemindButton {...remind} about={title} />}
      <Button
        variant="default"
        size="compact-sm"
        renderRoot={(props) => <Link {...to} {...props} aria-label={`${action}: ${title}`} />}
      >
        {action}
      </Button>
    </>
  )
}
