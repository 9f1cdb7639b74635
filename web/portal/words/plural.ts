type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form that a language uses for this number. */
export const pluralOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return (n: number, forms: Forms) => forms[rules.select(n)] ?? forms.other
}
