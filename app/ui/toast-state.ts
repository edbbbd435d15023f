export type Toast = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** What can be done about it; `altText` says it to people who do not reach the notice in time. */
  action?: { label: string; altText: string; run: () => void };
};
export type ToastAreaProps = { toast: (Toast & { id: number }) | null };
