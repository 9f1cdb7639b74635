/** The hallmark: a letter A in an octagon. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 3h16l13 13v16L32 45H16L3 32V16z" />
      <path d="M15 34 24 13l9 21M18.4 27h11.2" />
    </svg>
  )
}
