/** Made from the contract's table when the web is built (vite.config.ts): which permissions each operation needs. */
declare module 'virtual:permissions' {
  const permissions: Readonly<
    Partial<
      Record<
        keyof import('../contract/operations.ts').Operations,
        readonly import('../contract/permissions.ts').Permission[]
      >
    >
  >
  export default permissions
}
