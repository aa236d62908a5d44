/** Keeps the page for the next visit without a network. Nothing depends on it; where it is not allowed, nothing happens. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => { navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined); };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
