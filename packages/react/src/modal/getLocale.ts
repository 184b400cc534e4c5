/** The visitor's own region of a language where the browser names one: dates and money differ between regions. */
export function getLocale(language: string): string {
  // A language that names its region is said as it is.
  if (language.includes('-')) return language
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language
}
