export const dependenciesOf: (lock: Readonly<Record<string, object>>, names: readonly string[]) => Map<string, string>
