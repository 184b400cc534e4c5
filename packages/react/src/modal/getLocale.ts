/** The visitor's own region of a language where the browser names one: dates and money differ between regions. */
export function getLocale(language: string): string {
  // A language with a region is used as is.
  if (language.includes('-')) return language
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
}
