/**
 * Of the domains below which anybody can have a name, those that are met most, as the Public Suffix List has them
 * (publicsuffix.org). Browsers know the whole list, which changes every week.
 */
const countries = `
  ac.at ac.jp ac.nz ac.uk ac.za co.at co.hu co.id co.il co.in co.jp co.ke co.kr co.nz co.th co.uk co.za com.ar com.au
  com.br com.cn com.co com.hk com.mx com.my com.pl com.sg com.tr com.tw com.ua edu.au gov.uk gv.at ltd.uk me.uk ne.jp
  net.au net.nz or.at or.jp org.au org.nz org.pl org.uk org.za`;

const hosting = `
  azurewebsites.net cloudfront.net ddns.net duckdns.org dynv6.net dyndns.org eu.org firebaseapp.com fly.dev github.io
  gitlab.io herokuapp.com hopto.org myds.me netlify.app ngrok-free.app ngrok.app ngrok.io no-ip.org onrender.com
  pages.dev synology.me trycloudflare.com ts.net up.railway.app vercel.app web.app workers.dev zapto.org`;

const sharedSuffixes = new Set(`${countries} ${hosting}`.trim().split(/\s+/));

/** Tells whether passkeys of this domain would be everybody's, for all that is known here: a single label always is. */
export function isSharedSuffix(domain: string): boolean {
  return !domain.includes(".") || sharedSuffixes.has(domain);
}
