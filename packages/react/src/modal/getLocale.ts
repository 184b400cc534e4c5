/** Returns the visitor's regional variant of a language, if the browser lists one: dates and money differ by region. */
export function getLocale(language: string): string {
  // A language with a region is used as is.
  if (language.includes('-')) return language
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
}
