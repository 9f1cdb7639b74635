import { type ComponentType, lazy, Suspense, useState } from 'react'
import { retryUntilConnected } from './retryUntilConnected.ts'

/** A dialog that is a file of its own, fetched when it is first opened. It stays, so that it can close as usual. */
export const lazyDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Content = lazy(async () => ({ default: await retryUntilConnected(load) })) as unknown as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const [used, setUsed] = useState(props.opened)
    if (props.opened && !used) setUsed(true)
    return used ? (
      <Suspense>
        <Content {...props} />
      </Suspense>
    ) : null
  }
}
