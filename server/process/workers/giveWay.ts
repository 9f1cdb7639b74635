import { writeFileSync } from 'node:fs'

/** `sched_setattr` of Linux. */
const CALLS: Partial<Record<NodeJS.Architecture, number>> = { x64: 314, arm64: 274 }
const call = process.platform === 'linux' ? CALLS[process.arch] : undefined
const KEEP_POLICY = 8
/** The longest that Linux grants. */
const SLICE_NS = 100_000_000

/** Everything in `sched_attr` stays as it is, except the slice. */
const PERL = `my ($call, $pid) = map { 0 + $_ } @ARGV;
  my $attributes = pack("LLQlLQQQ", 48, 0, ${KEEP_POLICY}, getpriority(0, $pid), 0, ${SLICE_NS}, 0, 0);
  syscall($call, $pid, $attributes, 0)`

/**
 * For the shell that becomes a child. On Linux, whoever wakes waits until the running process has used its slice, up to
 * the tick 4 ms later, and priorities change nothing. Only a process that asked for longer slices gives way at once.
 * Node cannot ask, nor can `chrt` before 2025; Perl belongs to every Debian. Where it is missing, requests may wait for
 * a tick.
 */
export const ASK_FOR_LONG_SLICES = call ? `perl -e '${PERL}' ${call} $$` : ':'

/**
 * For a child with much to do. Where Linux groups processes by session, it compares the groups first, and the child's
 * own low priority counts only within its group. Not from the beginning: on a busy machine the child would hardly start,
 * and the one mail that somebody waits for would not leave.
 */
export const giveWay = () => {
  try {
    writeFileSync('/proc/self/autogroup', '19')
  } catch {
    // It does not group them so.
  }
}
