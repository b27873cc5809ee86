/** The text size of the page: everything is measured in rem. */
const KEY = 'ludarium-text';

class TextSize {
  now = $state(1);

  start(): void {
    this.apply(Number(localStorage.getItem(KEY) ?? 1) || 1);
  }

  set(size: number): void {
    localStorage.setItem(KEY, `${size}`);
    this.apply(size);
  }

  private apply(size: number): void {
    this.now = size;
    document.documentElement.style.fontSize = `${16 * size}px`;
  }
}

export const textSize = new TextSize();
