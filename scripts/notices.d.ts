export const notices: () => string
