/** "ApiKey" is "API key", "contractRenewalDate" is "Contract renewal date": names of the API as words. */
export const wordsOf = (name: string) => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bapi\b/g, 'API')
    .replace(/\b(id|url|ip)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const typeText = (entityType: string) => wordsOf(entityType)
