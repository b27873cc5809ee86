/** The address of the page, which is the only state that can be shared. */
import { routeOf, type Route } from './route';

class Router {
  route: Route = $state.raw(routeOf(location.pathname));

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = routeOf(location.pathname);
  }

  start(): () => void {
    const moved = (): void => void (this.route = routeOf(location.pathname));
    const clicked = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
      if (
        !link ||
        !plain ||
        link.origin !== location.origin ||
        link.target ||
        link.hasAttribute('download') ||
        link.pathname.startsWith('/api/')
      )
        return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    };
    addEventListener('popstate', moved);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('click', clicked);
    };
  }
}

export const router = new Router();
