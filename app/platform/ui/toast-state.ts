export type Toast = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** An action. `altText` describes it for users who can't reach the toast in time. */
  action?: { label: string; altText: string; run: () => void };
};
export type ToastAreaProps = { toast: (Toast & { id: number }) | null };
