/**
 * The values that a field has written into the address. The address follows later, and may still have an older value
 * while the user types: that is no change from outside, and must not overwrite what has been typed since.
 */
export const createOwnChanges = () => {
  let sent: string[] = []
  return {
    send: (value: string) => {
      sent.push(value)
    },
    /** Whether the field has asked for what the address says now. */
    isOwn: (value: string) => {
      const own = sent.includes(value)
      if (!own || value === sent.at(-1)) sent = []
      return own
    },
  }
}
