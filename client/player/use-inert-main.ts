import { useEffect } from 'react';
import { MAIN_ID } from '../app/shell/use-route-focus';

/** While the cockpit covers the screen beside the sidebar, what lies below it takes no focus. */
export function useInertMain(isCovered: boolean): void {
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    if (!main || !isCovered) return;
    main.inert = true;
    return () => {
      main.inert = false;
    };
  }, [isCovered]);
}
