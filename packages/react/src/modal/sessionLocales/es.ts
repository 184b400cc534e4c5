import type { SessionTexts } from './en.ts'

export const es: SessionTexts = {
  about: 'Lo que los sitios pueden hacer con esta cuenta sin preguntar.',
  noneTitle: 'Sin permisos',
  noneText: 'Si permites que un sitio pague sin preguntar, aparece aquí.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} puede cobrar como máximo ${amount} ${period} hasta el ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} puede cobrar como máximo ${amount} en total hasta el ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} puede usar el contrato ${contract} hasta el ${end}`,
  each: { hour: 'por hora', day: 'al día', week: 'a la semana' },
  every: (span: string) => `cada ${span}`,
  used: (used: string, total: string) => `${used} de ${total} usados`,
  callsUsed: (used: string, total: string) => `Llamadas usadas: ${used} de ${total}`,
  resets: (when: string) => `Se renueva ${when}`,
  resetsEach: { hour: 'Se renueva cada hora', day: 'Se renueva cada día', week: 'Se renueva cada semana' },
  resetsEvery: (span: string) => `Se renueva cada ${span}`,
  details: 'Detalles',
  contract: 'En el contrato',
  perCall: 'Por llamada, como máximo',
  calls: 'Llamadas, en total',
  unlimited: 'Ilimitado',
  until: 'Hasta el',
  who: 'App autorizada',
  onlyTo: 'Solo a',
  left: 'Queda',
  end: 'Terminar',
  endAll: 'Terminar todos los permisos',
  endFailed: 'No se pudo terminar. Inténtalo de nuevo.',
  createdTitle: 'Permiso concedido',
  createdText: 'Funciona sin volver a preguntar. Puedes terminarlo en cualquier momento en Permisos.',
  endedTitle: 'Permiso terminado',
  endedAllTitle: 'Permisos terminados',
  statuses: {
    active: 'Activo',
    expired: 'Caducado',
    ending: 'Terminando',
    ended: 'Terminado',
    paused: 'En pausa',
    unknown: 'Desconocido por ahora',
  },
}
