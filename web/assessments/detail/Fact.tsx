import type { ReactNode } from 'react'

/** A line of a list of facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
