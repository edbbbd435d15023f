import mongoose, { type Model, type Schema } from "mongoose";

/** A model by its name, made once: development reloads this file, and mongoose refuses a second model of a name. */
export function defineModel<Stored>(name: string, schema: Schema<Stored>, collection: string): Model<Stored> {
  return (mongoose.models[name] as Model<Stored> | undefined) ?? mongoose.model<Stored>(name, schema, collection);
}
