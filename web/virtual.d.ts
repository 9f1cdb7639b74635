/** Made from the contract's table when the web is built (vite.config.ts): which permission each operation needs. */
declare module 'virtual:permissions' {
  const permissions: Readonly<
    Partial<
      Record<keyof import('../contract/operations.ts').Operations, import('../contract/permissions.ts').Permission>
    >
  >
  export default permissions
}
